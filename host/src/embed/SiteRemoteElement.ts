/** `<site-remote name="games" page="slotGames">`: embeds a remote's page or widget in its own shadow root. */
import type { EmbeddedComponent, Mount, MountedComponent } from './mount';
import { clear, showUnreachable } from './showUnreachable';

/** Why the site cannot be shown: a failure of the registry, or no response. */
export class SiteFailure extends Error {
  constructor(
    readonly kind: string,
    detail = '',
  ) {
    super(detail);
  }
}

/** Scripts loaded twice and several elements share one composition. */
export function defineSiteRemote(prepare: () => Promise<Mount>): void {
  if (customElements.get('site-remote')) return;
  let mount: Promise<Mount> | null = null;
  const prepared = (): Promise<Mount> => {
    mount ??= prepare().catch((error: unknown) => {
      // The next element, or this one when attached again, retries.
      mount = null;
      throw error;
    });
    return mount;
  };

  customElements.define(
    'site-remote',
    class SiteRemoteElement extends HTMLElement {
      static readonly observedAttributes = ['name', 'page', 'widget', 'path', 'params', 'locale', 'theme'];
      private mounted: MountedComponent | null = null;
      private generation = 0;

      connectedCallback(): void {
        // A moved node keeps its state.
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
        if (this.mounted) this.mounted.update(readAttributes(this));
        else void this.show();
      }

      private hide(): void {
        this.generation += 1;
        this.mounted?.stop();
        this.mounted = null;
        if (this.shadowRoot) clear(this.shadowRoot);
      }

      private get shadow(): ShadowRoot {
        return this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      }

      private async show(): Promise<void> {
        const generation = ++this.generation;
        try {
          const mountInto = await prepared();
          // Removed or changed while the code was loading.
          if (generation !== this.generation || !this.isConnected) return;
          clear(this.shadow);
          this.mounted = mountInto(this.shadow, readAttributes(this), this);
        } catch (error) {
          if (generation === this.generation && this.isConnected) this.fail(error);
        }
      }

      private fail(error: unknown): void {
        const kind = error instanceof SiteFailure ? error.kind : 'unreachable';
        const { locale, theme } = readAttributes(this);
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

function readAttributes(element: HTMLElement): EmbeddedComponent {
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
