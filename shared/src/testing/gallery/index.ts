/** The component gallery's page (docs/gallery.md). A separate entry point: only the gallery's build imports it. */
export { startGallery, type GalleryBuild } from './startGallery';
