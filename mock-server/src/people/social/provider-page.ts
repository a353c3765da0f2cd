/** Page of the simulated identity provider: accounts to choose from, a field for a new one, and cancel. */

export interface ProviderQuery {
  readonly provider: 'facebook' | 'google';
  readonly state: string;
  readonly nonce: string;
  readonly redirectUri: string;
}

const NAMES = { facebook: 'Facebook', google: 'Google' } as const;

const STYLE = `body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f4f6fb;color:#10182a;display:grid;place-items:center;min-height:100vh}
main{width:min(360px,90vw);box-sizing:border-box;background:#fff;border-radius:16px;padding:24px}h1{font-size:20px}
a,button{display:block;box-sizing:border-box;width:100%;padding:14px;border:0;border-radius:12px;margin-top:12px;font:inherit;font-weight:600;text-align:left;text-decoration:none;color:inherit;background:#e9eef7;cursor:pointer}
main>a:last-child,button{text-align:center}main>a:last-child{background:none}
label{display:block;margin-top:20px}input{width:100%;box-sizing:border-box;margin-top:4px;padding:12px;font:inherit;border:1px solid #8a94a8;border-radius:12px}`;

export function providerPage(
  siteName: string,
  query: ProviderQuery,
  people: readonly (readonly [subject: string, name: string])[],
): string {
  const link = (subject: string) => escape(`?${new URLSearchParams([...Object.entries(query), ['subject', subject]])}`);
  const rows = people.map(([subject, name]) => `<a href="${link(subject)}">${escape(name)}</a>`).join('');
  const hidden = Object.entries(query)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(String(value))}">`)
    .join('');
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${NAMES[query.provider]} · simulated</title><style>${STYLE}</style>
<main><h1>${NAMES[query.provider]} (simulated)</h1><p>${escape(siteName)} asks who you are. Choose an account.<br>একটি অ্যাকাউন্ট বেছে নিন।</p>
${rows}<form>${hidden}<label>Another account · অন্য কেউ<input name="subject" required maxlength="40" autocomplete="off"></label><button>Go on · এগিয়ে যান</button></form>
<a href="${link('none')}">Cancel · বাতিল</a></main></html>`;
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.codePointAt(0)};`);
