/** registerInstallProfile: the iOS profile that puts the site on the home screen, as a web clip (PRO-05). */
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../ground/content/escape-html';
import type { Services } from '../../ground/route';

/** Fixed, so that a second installation replaces the first. */
const PROFILE_ID = '6f0c2a51-8b1e-4a0f-9d57-2f6b0c1e7a01';
const CLIP_ID = '6f0c2a51-8b1e-4a0f-9d57-2f6b0c1e7a02';

/** A link to it is among the default resources (default-settings.ts). */
export function registerInstallProfile(app: FastifyInstance, { settings }: Pick<Services, 'settings'>): void {
  app.get('/wps/media/site.mobileconfig', { schema: { hide: true } as object }, async ({ protocol, host }, reply) => {
    const { siteName } = await settings.get();
    return reply
      .header('Cache-Control', 'no-store')
      .type('application/x-apple-aspen-config')
      .send(profileOf(siteName, `${protocol}://${host}/m/home`));
  });
}

/** Keys of Apple's Configuration Profile Reference: TopLevel, WebClip. */
function profileOf(name: string, url: string): string {
  const clip = dict({
    PayloadType: 'com.apple.webClip.managed',
    PayloadVersion: 1,
    PayloadIdentifier: 'shapla.webclip',
    PayloadUUID: CLIP_ID,
    PayloadDisplayName: name,
    Label: name,
    URL: url,
    FullScreen: true,
    IsRemovable: true,
  });
  const header = {
    PayloadType: 'Configuration',
    PayloadVersion: 1,
    PayloadIdentifier: 'shapla',
    PayloadUUID: PROFILE_ID,
    PayloadDisplayName: name,
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
    `<plist version="1.0">${dict(header, `<key>PayloadContent</key><array>${clip}</array>`)}</plist>`,
  ].join('\n');
}

const dict = (values: Readonly<Record<string, string | number | boolean>>, more = ''): string =>
  `<dict>${Object.entries(values)
    .map(([key, value]) => `<key>${key}</key>${valueOf(value)}`)
    .join('')}${more}</dict>`;

function valueOf(value: string | number | boolean): string {
  if (typeof value === 'boolean') return `<${String(value)}/>`;
  return typeof value === 'number' ? `<integer>${value}</integer>` : `<string>${escapeHtml(value)}</string>`;
}
