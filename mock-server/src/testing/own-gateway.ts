/** ownGateway: a gateway for one test file, open for all of its tests and closed after the last. */
import { openGateway, type GatewayOptions, type TestGateway } from './gateway';

/** Call at the top of a file or of a `describe`; the result is usable from the first `beforeAll` after it. */
export function ownGateway(options?: GatewayOptions): TestGateway {
  let open: TestGateway | undefined;
  beforeAll(async () => {
    open = await openGateway(options);
  });
  afterAll(() => open?.close());
  return new Proxy({} as TestGateway, {
    get: (_, name: keyof TestGateway) => {
      if (!open) throw new Error(`The gateway is not open yet: use its ${name} in a test or a hook`);
      return open[name];
    },
  });
}
