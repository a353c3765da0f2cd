/** Entry of the built page with ReactPage. */
import { createRoot } from 'react-dom/client';
import { ReactPage } from './ReactPage';

createRoot(document.getElementById('app') as HTMLElement).render(<ReactPage />);
