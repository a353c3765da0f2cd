import { jestConfig } from '@site/tools/jest';

export default jestConfig(import.meta.dirname, { server: true });
