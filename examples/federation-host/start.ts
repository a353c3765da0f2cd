/** Entry: the page's React is in the share scope before the page runs. */
void import('./index');
