/** What of @tanstack/react-query is on the page. The alias whole/ avoids importing this file's own share key. */
export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from 'whole/@tanstack/react-query';
