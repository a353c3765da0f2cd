/** `<site-remote name="games" page="slotGames">`: a remote's page or widget in a foreign page, in a shadow root of its own. */
import type { EmbeddedPart, Mount, MountedPart } from './mount';
import { clear, showUnreachable } from './showUnreachable';

/** Why no part of the site can be shown: the reason of its registry, or that it does not answer. */
export class SiteFailure extends Error {
  constructor(
    readonly kind: string,
    detail = '',
  ) {
    super(detail);
  }
}

/** Twice-loaded scripts and several elements share one composition. */
export function defineSiteRemote(prepare: () => Promise<Mount>): void {
  if (customElements.get('site-remote')) return;
  let mount: Promise<Mount> | null = null;
  const prepared = (): Promise<Mount> => {
    mount ??= prepare().catch((error: unknown) => {
      // The next element, or this one put back, asks again.
      mount = null;
      throw error;
    });
    return mount;
  };

  customElements.define(
    'site-remote',
    class SiteRemoteElement extends HTMLElement {
      static readonly observedAttributes = ['name', 'page', 'widget', 'path', 'params', 'locale', 'theme'];
      private mounted: MountedPart | null = null;
      private turn = 0;

      connectedCallback(): void {
        // A node that is only moved keeps its state.
        if (!this.mounted) void this.show();
      }

      disconnectedCallback(): void {
        queueMicrotask(() => {
          if (!this.isConnected) this.hide();
        });
      }

      attributeChangedCallback(): void {
        if (!this.isConnected) return;
        // In place: typed text, scroll position and an open game survive.
        if (this.mounted) this.mounted.update(partOf(this));
        else void this.show();
      }

      private hide(): void {
        this.turn += 1;
        this.mounted?.stop();
        this.mounted = null;
        if (this.shadowRoot) clear(this.shadowRoot);
      }

      private get shadow(): ShadowRoot {
        return this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      }

      private async show(): Promise<void> {
        const turn = ++this.turn;
        try {
          const put = await prepared();
          // Removed or changed while the code was on its way.
          if (turn !== this.turn || !this.isConnected) return;
          clear(this.shadow);
          this.mounted = put(this.shadow, partOf(this), this);
        } catch (error) {
          if (turn === this.turn && this.isConnected) this.fail(error);
        }
      }

      private fail(error: unknown): void {
        const kind = error instanceof SiteFailure ? error.kind : 'unreachable';
        const { locale, theme } = partOf(this);
        showUnreachable(this.shadow, {
          kind,
          theme,
          locale: locale === 'en' ? 'en' : 'bn',
          onRetry: () => void this.show(),
        });
        const detail = { kind, detail: error instanceof Error ? error.message : '', element: this.id || null };
        this.dispatchEvent(new CustomEvent('site-failure', { detail, bubbles: true, composed: true }));
      }
    },
  );
}

function partOf(element: HTMLElement): EmbeddedPart {
  const widget = element.getAttribute('widget');
  return {
    remote: element.getAttribute('name') ?? '',
    kind: widget ? 'widget' : 'page',
    name: widget ?? element.getAttribute('page') ?? '',
    locale: element.getAttribute('locale'),
    theme: element.getAttribute('theme') === 'light' ? 'light' : 'dark',
    path: element.getAttribute('path'),
    params: element.getAttribute('params'),
  };
}
