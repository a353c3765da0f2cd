/** The check of ports before a server is started. */
import { createServer, type AddressInfo } from 'node:net';

let requirePort: (port: number, variable: string) => Promise<void>;
beforeAll(async () => ({ requirePort } = (await import('./ports.mjs' as string)) as never));

it('a port that another program uses is refused, with the variable that chooses another; a free one is not', async () => {
  const other = createServer();
  await new Promise<void>((listening) => void other.listen(0, '127.0.0.1', () => listening()));
  const { port } = other.address() as AddressInfo;
  await expect(requirePort(port, 'SITE_PORT')).rejects.toThrow(
    `Port ${port} is in use: stop the other program, or choose another port with SITE_PORT=….`,
  );
  await new Promise((closed) => other.close(closed));
  await expect(requirePort(port, 'SITE_PORT')).resolves.toBeUndefined();
});

it.each([0, 65_536, 80.5, NaN])('%s is no port number', async (port) => {
  await expect(requirePort(port, 'SITE_PORT')).rejects.toThrow('SITE_PORT is not a port number.');
});
