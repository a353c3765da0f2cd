/** What a route gets of a request, once access, session and parameters are checked. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database';
import { refuse } from '../refuse';
import type { Context, Services } from '../route';
import type { Session } from '../session';
import type { Settings } from '../settings/settings';

export type Visit = Omit<Context<unknown>, 'db' | 'params' | 'member'>;

/** A class: objects of one shape are cheap to make. */
export class RouteContext implements Context<unknown> {
  readonly at: number;
  readonly session: Session | null;
  readonly settings: Settings;
  readonly language: string;
  readonly ip: string;
  readonly country: string;
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;

  constructor(
    visit: Visit,
    readonly db: Database,
    readonly params: unknown,
  ) {
    ({
      at: this.at,
      session: this.session,
      settings: this.settings,
      language: this.language,
      ip: this.ip,
      country: this.country,
      services: this.services,
      request: this.request,
      reply: this.reply,
    } = visit);
  }

  get member(): Session {
    return this.session ?? refuse('login.not.session', { status: 401 });
  }
}
