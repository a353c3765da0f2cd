/** The getting-started page of the API documentation. Rendered on the server; start.js adds the copy buttons. */
import { curlOf, FIRST_REQUESTS } from './getting-started';

export function StartPage({ origin }: { origin: string }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Getting started with the gateway</title>
        <link rel="stylesheet" href="/docs/start.css" />
        <script type="module" src="/docs/start.js" />
      </head>
      <body>
        <header>
          <h1>Getting started</h1>
          <nav>
            <a href="/docs">All operations</a>
            <a href="/docs/json">OpenAPI</a>
          </nav>
        </header>
        <main>
          <p>
            Paste these commands into a shell, from top to bottom. They use play money and the demo member of a fresh
            gateway.
          </p>
          <ol>
            {FIRST_REQUESTS.map((request) => (
              <li key={request.title}>
                <h2>{request.title}</h2>
                <p>{request.about}</p>
                <div className="command">
                  <pre>
                    <code>{curlOf(request, origin)}</code>
                  </pre>
                  <button hidden aria-label={`Copy: ${request.title}`}>
                    Copy
                  </button>
                </div>
              </li>
            ))}
          </ol>
          <h2>Where to go from here</h2>
          <ul>
            <li>
              <a href="/docs">All operations</a> with their schemas and refusal codes; the search box finds them by
              path, name or description.
            </li>
            <li>A pending order or an ended session: look at the errorCode, never at the message.</li>
            <li>
              The console of this gateway (its link is printed when it starts) switches flags, moves the clock and shows
              sent codes.
            </li>
          </ul>
        </main>
      </body>
    </html>
  );
}
