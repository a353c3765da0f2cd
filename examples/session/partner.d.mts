import type { IncomingMessage, ServerResponse } from 'node:http';
export interface PartnerOptions {
  readonly site: string;
  readonly origin: string;
  readonly clientId: string;
  readonly secret: string;
}
export const createPartner: (
  options: PartnerOptions,
) => (request: IncomingMessage, response: ServerResponse) => Promise<void>;
