/** showUnreachable: what stands in the place of a part whose site cannot be reached or verified. No code of a release is here yet. */
import { isUnverified } from '../status/showUnreachable';

const WORDS = {
  bn: {
    title: 'এই অংশটি খোলা যাচ্ছে না',
    hint: 'সংযোগ দেখে আবার চেষ্টা করুন।',
    unverified: 'সাইটটি যাচাই করা যায়নি, তাই নিরাপত্তার জন্য খোলা হয়নি। কিছুক্ষণ পর আবার চেষ্টা করুন।',
    notAllowed: 'এই পেজে সাইটটি দেখানোর অনুমতি নেই।',
    again: 'আবার চেষ্টা',
  },
  en: {
    title: 'This part cannot be opened',
    hint: 'Check your connection and try again.',
    unverified: 'We could not verify the site, so it was not opened, for your safety. Try again in a while.',
    notAllowed: 'This page may not show the site.',
    again: 'Try again',
  },
} as const;

interface Unreachable {
  readonly kind: string;
  readonly locale: 'bn' | 'en';
  readonly theme: 'dark' | 'light';
  readonly onRetry: () => void;
}

/** Says it in the shadow root; the words go when the root is emptied. */
export function showUnreachable(shadow: ShadowRoot, { kind, locale, theme, onRetry }: Unreachable): void {
  const { title, again } = WORDS[locale];
  const box = document.createElement('div');
  box.setAttribute('role', 'alert');
  box.lang = locale;
  const button = element('button', again);
  button.type = 'button';
  button.addEventListener('click', onRetry);
  box.append(element('strong', title), element('p', WORDS[locale][reasonOf(kind)]), button, element('small', kind));
  shadow.replaceChildren(box);
  // By script: a strict policy of the page has nothing against it.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles(theme));
  shadow.adoptedStyleSheets = [sheet];
}

function reasonOf(kind: string): 'hint' | 'unverified' | 'notAllowed' {
  if (kind === 'origin-not-allowed') return 'notAllowed';
  return isUnverified(kind) ? 'unverified' : 'hint';
}

/** Takes the words and their styles away. */
export function clear(shadow: ShadowRoot): void {
  shadow.replaceChildren();
  shadow.adoptedStyleSheets = [];
}

function element<K extends 'strong' | 'p' | 'button' | 'small'>(tag: K, text: string): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

/** The browser's own colours: the site's tokens come with its code. */
const styles = (theme: Unreachable['theme']) => `
  :host { display: block; max-width: 480px; }
  div { all: initial; display: grid; gap: 12px; justify-items: center; padding: 32px 16px; color-scheme: ${theme}; background: Canvas; color: CanvasText; font: 1rem/1.5 system-ui, sans-serif; text-align: center; }
  p { margin: 0; }
  button { min-width: 44px; min-height: 44px; padding: 0 20px; font: inherit; cursor: pointer; }
  small { font-size: 0.75rem; }
`;
