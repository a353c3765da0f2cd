/**
 * What of react-router-dom is on the page: links, hooks and history. The data router (createBrowserRouter and its kin) would
 * be 15 kB more for loaders that are not used, nested routes (useRoutes, Outlet) 1 kB: a page of a remote is one route. The
 * alias whole/ avoids importing this file's own share key.
 */
export { Link } from './Link.js';
export {
  createSearchParams,
  matchPath,
  matchRoutes,
  MemoryRouter,
  Navigate,
  Router,
  UNSAFE_createBrowserHistory,
  UNSAFE_createMemoryHistory,
  UNSAFE_LocationContext,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'whole/react-router-dom';
