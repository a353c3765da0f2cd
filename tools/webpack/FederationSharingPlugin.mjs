/** FederationSharingPlugin: leaves out webpack's own list of shared modules, which that of Module Federation replaces at once. */
import webpack from 'webpack';

export class FederationSharingPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('FederationSharingPlugin', ({ hooks }) => {
      // Returning true ends the hook: webpack's own module is not added.
      hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.shareScopeMap)
        .tap({ name: 'FederationSharingPlugin', stage: -100 }, () => true);
    });
  }
}
