/** The code of a requirement is found by its ID. */
interface Requirement {
  readonly id: string;
}

it('a source names each requirement, so that a search for its ID finds the code', async () => {
  const { requirements, requirementsWithoutCode } = (await import('./requirements.mjs' as string)) as {
    readonly requirements: () => readonly Requirement[];
    readonly requirementsWithoutCode: () => readonly Requirement[];
  };
  expect(requirements().length).toBeGreaterThan(150);
  expect(requirementsWithoutCode().map(({ id }) => id)).toEqual([]);
});
