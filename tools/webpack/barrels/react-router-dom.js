/**
 * What of react-router-dom is on the page: its declarative half. The data router (createBrowserRouter and its kin) would
 * be 15 kB more for loaders that are not used. The alias whole/ avoids importing this file's own share key.
 */
export { Link } from './Link.js';
export {
  createSearchParams,
  matchPath,
  matchRoutes,
  MemoryRouter,
  Navigate,
  Outlet,
  Router,
  UNSAFE_createBrowserHistory,
  UNSAFE_LocationContext,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'whole/react-router-dom';
