export interface Finding {
  readonly text: string;
  readonly where: readonly string[];
}
export interface Row {
  readonly check: string;
  readonly component: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly findings: readonly Finding[];
}
export interface Result {
  readonly remote: string;
  readonly release: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly rows: readonly Row[];
}
export interface Tab {
  readonly page: object;
  readonly takeMessages: () => string[];
  readonly close: () => Promise<void>;
}
interface Options {
  readonly remote: string;
  readonly only?: readonly string[];
  readonly checks?: readonly string[];
  readonly mounts?: number;
  readonly views?: number;
  readonly axe?: string | null;
  readonly renderer?: object | null;
}
export function checkRemote(options: Options & { readonly browser: object; readonly site: string }): Promise<Result>;
export function runChecks(
  options: Options & {
    readonly release: { readonly id: string; readonly meta: object };
    readonly open: () => Promise<Tab>;
  },
): Promise<Result>;
