/** npm run coverage:requirements: lists the requirements that no test title names. */
import '../run/node.mjs';
import { requirements, untestedRequirements } from '../check/requirements.mjs';
import { runCommand } from '../run/command.mjs';
import { print } from '../run/print.mjs';

await runCommand(async () => {
  const all = requirements();
  const missing = untestedRequirements();
  for (const { id, words } of missing) print(`${id}  ${words.slice(0, 90)}`);
  print(`${all.length - missing.length} of ${all.length} requirements are named by tests`);
});
