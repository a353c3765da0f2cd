import { remoteConfig } from '@site/tools/webpack';

export default remoteConfig(import.meta.dirname);
