/** `<site-remote name="games" page="slotGames">`: embeds a remote's page or widget (PLAT-13). */
import { ATTRIBUTES, isolationOf, readAttributes, REMOUNTING, type SiteRemote } from './attributes';
import {
  sendFrom,
  SiteFailure,
  type Isolation,
  type Mount,
  type MountedComponent,
  type SessionSource,
} from './component';
import { noticeRoot, openRoot, type ElementRoot } from './elementRoot';
import { followHash, pathInHash } from './hashRouting';
import { showUnreachable } from './showUnreachable';

/** Scripts loaded twice and several elements share one composition. */
export function defineSiteRemote(prepare: (isolation: Isolation) => Promise<Mount>): void {
  if (customElements.get('site-remote')) return;
  const mounts = new Map<Isolation, Promise<Mount>>();
  const prepared = (isolation: Isolation): Promise<Mount> => {
    const mount = mounts.get(isolation) ?? prepare(isolation);
    mounts.set(isolation, mount);
    // The next element, or this one when attached again, retries.
    mount.catch(() => mounts.delete(isolation));
    return mount;
  };

  customElements.define(
    'site-remote',
    class SiteRemoteElement extends HTMLElement implements SiteRemote {
      static readonly observedAttributes = [...ATTRIBUTES, ...REMOUNTING];
      initialPath: string | null = null;
      private mounted: MountedComponent | null = null;
      private root: ElementRoot | null = null;
      private leaveHash: (() => void) | null = null;
      private generation = 0;
      private isChanged = false;
      private sessionSource: SessionSource | null = null;

      constructor() {
        super();
        // Set before this class was defined: an own property would hide the accessor.
        const early = Object.getOwnPropertyDescriptor(this, 'fetchSession')?.value as SessionSource | undefined;
        if (!early) return;
        delete (this as { fetchSession?: unknown }).fetchSession;
        this.sessionSource = early;
      }

      get fetchSession(): SessionSource | null {
        return this.sessionSource;
      }

      set fetchSession(source: SessionSource | null) {
        this.sessionSource = source;
        if (source) this.mounted?.signIn(source);
        else this.mounted?.stopRenewing();
      }

      connectedCallback(): void {
        // A moved node keeps its state.
        if (!this.mounted) void this.show();
      }

      /** With `moveBefore` a frame, too, keeps its state. */
      connectedMoveCallback(): void {
        return undefined;
      }

      disconnectedCallback(): void {
        queueMicrotask(() => {
          if (!this.isConnected) this.hide();
        });
      }

      attributeChangedCallback(name: string, before: string | null, after: string | null): void {
        if (!this.isConnected || before === after) return;
        if (this.mounted && !REMOUNTING.includes(name)) return this.update();
        this.hide();
        void this.show();
      }

      go(delta: number): void {
        this.mounted?.go(delta);
      }

      open(path: string): void {
        this.mounted?.open(path);
      }

      async logout(): Promise<void> {
        await this.mounted?.logout();
      }

      /** In place: typed text, scroll position and an open game survive. Attributes set together are one change. */
      private update(): void {
        if (this.isChanged) return;
        this.isChanged = true;
        queueMicrotask(() => {
          this.isChanged = false;
          this.mounted?.update(readAttributes(this));
        });
      }

      private hide(): void {
        this.generation += 1;
        this.leaveHash?.();
        this.leaveHash = null;
        this.mounted?.stop();
        this.mounted = null;
        this.root?.empty();
        this.root = null;
      }

      private async show(): Promise<void> {
        const generation = ++this.generation;
        const isolation = isolationOf(this);
        try {
          const mount = await prepared(isolation);
          // Removed or changed while the code was loading.
          if (generation !== this.generation || !this.isConnected) return;
          this.root?.empty();
          this.root = openRoot(this, isolation);
          const component = readAttributes(this);
          const isInHash = component.routing === 'hash';
          const initialPath = isInHash ? pathInHash() : this.initialPath;
          if (isInHash) this.leaveHash = followHash(this, () => this.mounted);
          const onFailure = (error: unknown) => generation === this.generation && this.fail(error);
          this.mounted = mount({
            root: this.root.node,
            host: this,
            component,
            initialPath,
            sessionSource: this.sessionSource,
            onFailure,
          });
        } catch (error) {
          if (generation === this.generation && this.isConnected) this.fail(error);
        }
      }

      private fail(error: unknown): void {
        const kind = error instanceof SiteFailure ? error.kind : 'unreachable';
        const { locale, theme } = readAttributes(this);
        this.hide();
        this.root = openRoot(this, isolationOf(this));
        showUnreachable(noticeRoot(this.root), {
          kind,
          theme,
          locale: locale === 'en' ? 'en' : 'bn',
          onRetry: () => void this.show(),
        });
        sendFrom(this, 'site-failure', { kind, detail: error instanceof Error ? error.message : '' });
      }
    },
  );
}
