/** Loaded first (`--import`) by every Node process of `npm run test:hours`, whose time `SITE_CLOCK_SHIFT_MS` shifts. */
import { shiftDate } from './shiftDate.mjs';

shiftDate(Number(process.env.SITE_CLOCK_SHIFT_MS));
