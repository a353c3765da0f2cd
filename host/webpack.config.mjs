import { hostConfig } from '@site/tools/webpack';

export default hostConfig(import.meta.dirname);
