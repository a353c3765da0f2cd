/** showUnreachable: shown in an element whose site cannot be reached or verified. No code of a release has loaded yet. */
import { isUnverified, withDate } from '../status/showUnreachable';
import { adoptCss } from './adoptCss';

const TEXTS = {
  bn: {
    title: 'এই অংশটি খোলা যাচ্ছে না',
    hint: 'সংযোগ দেখে আবার চেষ্টা করুন।',
    unverified:
      'সাইটটি যাচাই করা যায়নি, তাই নিরাপত্তার জন্য খোলা হয়নি। এই ডিভাইসের তারিখ ঠিক আছে কি না দেখুন, অথবা কিছুক্ষণ পর আবার চেষ্টা করুন।',
    notAllowed: 'এই পেজে সাইটটি দেখানোর অনুমতি নেই।',
    retired: 'এই পেজে সাইটের একটি পুরোনো ভার্সন আছে।',
    again: 'আবার চেষ্টা করুন',
  },
  en: {
    title: 'This part cannot be opened',
    hint: 'Check your connection and try again.',
    unverified:
      'We could not verify the site, so it was not opened, for your safety. Check the date of this device, or try again in a while.',
    notAllowed: 'This page may not show the site.',
    retired: 'This page uses an old version of the site.',
    again: 'Try again',
  },
} as const;

interface Unreachable {
  readonly kind: string;
  readonly locale: 'bn' | 'en';
  readonly theme: 'dark' | 'light';
  readonly onRetry: () => void;
}

/** Shows the notice in the shadow root; it is removed when the root is emptied. */
export function showUnreachable(shadow: ShadowRoot, { kind, locale, theme, onRetry }: Unreachable): void {
  const { title, again } = TEXTS[locale];
  const box = document.createElement('div');
  box.setAttribute('role', 'alert');
  box.lang = locale;
  const button = element('button', again);
  button.type = 'button';
  button.addEventListener('click', onRetry);
  box.append(
    element('strong', title),
    element('p', TEXTS[locale][reasonOf(kind)]),
    button,
    element('small', withDate(kind)),
  );
  shadow.replaceChildren(box);
  adoptCss(shadow, styles(theme));
}

function reasonOf(kind: string): 'hint' | 'unverified' | 'notAllowed' | 'retired' {
  if (kind === 'origin-not-allowed') return 'notAllowed';
  if (kind === 'release-retired') return 'retired';
  return isUnverified(kind) ? 'unverified' : 'hint';
}

function element<K extends 'strong' | 'p' | 'button' | 'small'>(tag: K, text: string): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  node.textContent = text;
  return node;
}

/** System colours: the site's tokens load with its code. */
const styles = (theme: Unreachable['theme']) => `
  :host { display: block; max-width: 480px; }
  div { all: initial; display: grid; gap: 12px; justify-items: center; padding: 32px 16px; color-scheme: ${theme}; background: Canvas; color: CanvasText; font: 1rem/1.5 system-ui, sans-serif; text-align: center; }
  p { margin: 0; }
  button { min-width: 44px; min-height: 44px; padding: 0 20px; font: inherit; cursor: pointer; }
  small { font-size: 0.75rem; }
`;
