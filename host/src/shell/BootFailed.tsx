/** BootFailed: the composition could not be trusted or read. No platform stands yet, so the words stand here in both languages. */
import type { BootFailure } from '../federation';

export function BootFailed({ failure }: { readonly failure: BootFailure }) {
  return (
    <main role="alert">
      <h1>সাইটটি খোলা যাচ্ছে না</h1>
      <p>সংযোগ দেখে আবার চেষ্টা করুন।</p>
      <h2 lang="en">The site cannot be opened</h2>
      <p lang="en">Check your connection and try again.</p>
      <p>
        <small>{failure.kind}</small>
      </p>
      <button type="button" onClick={() => window.location.reload()}>
        আবার চেষ্টা · Try again
      </button>
    </main>
  );
}
