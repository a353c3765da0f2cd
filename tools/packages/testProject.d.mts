export function createProject(project: {
  readonly folder: string;
  readonly packages: string;
  readonly name: string;
  readonly site: string;
}): void;
