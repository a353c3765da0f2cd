/** Formats of amounts, numbers and times per language; Intl objects are slow to create, so each exists once. */
import { dayOf, formatMoney, parseMinor, SITE_TIME_ZONE } from '@site/shared/kernel';
import { formatLocale, moneyLocale } from './locales';

export interface Format {
  /** A decimal string of the wire: money("12.5", "BDT") → "৳12.50". An invalid amount is shown unchanged. */
  readonly money: (decimal: string | number, currency: string) => string;
  readonly number: (value: number) => string;
  /** A share of one: percent(0.125) → "12.5%". */
  readonly percent: (share: number) => string;
  /** Epoch ms in the site's time zone. */
  readonly dateTime: (epochMs: number) => string;
  /** Epoch ms in the site's time zone with its name, for deadlines: "… 20:13 GMT+6". */
  readonly dateTimeZone: (epochMs: number) => string;
  readonly date: (epochMs: number) => string;
  readonly time: (epochMs: number) => string;
  /** YYYY-MM → "November 2026". */
  readonly month: (month: string) => string;
  /** Epoch ms → YYYY-MM-DD in the site's time zone. */
  readonly day: (epochMs: number) => string;
}

/** The parts of the day in Bengali, each with the hour before which it is used. */
const PARTS_OF_DAY = [
  ...[[4, 'রাত'] as const, [6, 'ভোর'] as const, [12, 'সকাল'] as const, [15, 'দুপুর'] as const],
  ...[[18, 'বিকেল'] as const, [20, 'সন্ধ্যা'] as const, [24, 'রাত'] as const],
];

/**
 * Bengali names the part of the day before the hour instead of AM or PM after the minutes, and has no comma after the month,
 * unlike its locale data: "27 নভে 2026, রাত 8:13".
 */
function inBengali(parts: readonly Intl.DateTimeFormatPart[], hour: number): string {
  const name = PARTS_OF_DAY.find(([end]) => hour < end)?.[1] ?? '';
  return parts
    .map(({ type, value }, at) => {
      if (type === 'hour') return `${name} ${value}`;
      if (parts[at + 1]?.type === 'year') return ' ';
      if (type === 'timeZoneName') return value.replace(' ', '\u00A0');
      return type === 'dayPeriod' || parts[at + 1]?.type === 'dayPeriod' ? '' : value;
    })
    .join('');
}

const formats = new Map<string, Format>();

/** The formats of one language, the same object for every component. */
export function formatOf(locale: string): Format {
  const format = formats.get(locale) ?? createFormat(locale);
  formats.set(locale, format);
  return format;
}

/** Created with the first use: most pages need one or two. */
function once<T>(create: () => T): () => T {
  let created: T | undefined;
  return () => (created ??= create());
}

const siteHour = once(
  () => new Intl.DateTimeFormat('en', { timeZone: SITE_TIME_ZONE, hour: '2-digit', hourCycle: 'h23' }),
);

function createFormat(locale: string): Format {
  const tag = formatLocale(locale);
  const clock = (options: Intl.DateTimeFormatOptions) => {
    const format = once(() => new Intl.DateTimeFormat(tag, { timeZone: SITE_TIME_ZONE, ...options }));
    if (locale !== 'bn') return (epochMs: number) => format().format(epochMs);
    return (epochMs: number) => inBengali(format().formatToParts(epochMs), Number(siteHour().format(epochMs)));
  };
  const monthOf = clock({ year: 'numeric', month: 'long' });
  const number = once(() => new Intl.NumberFormat(tag));
  const percent = once(() => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }));
  return {
    money: (decimal, currency) => {
      const minor = parseMinor(decimal);
      return minor.ok ? formatMoney({ minor: minor.value, currency }, moneyLocale(locale)) : String(decimal);
    },
    number: (value) => number().format(value),
    percent: (share) => percent().format(share),
    dateTime: clock({ dateStyle: 'medium', timeStyle: 'short' }),
    // Intl does not allow timeZoneName together with dateStyle and timeStyle.
    dateTimeZone: clock({
      ...{ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
      timeZoneName: 'short',
    }),
    date: clock({ dateStyle: 'medium' }),
    time: clock({ timeStyle: 'short' }),
    // The middle is in this month in every time zone.
    month: (month) => monthOf(Date.parse(`${month}-15`)),
    day: (epochMs) => dayOf(epochMs),
  };
}
