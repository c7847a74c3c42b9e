type Language = 'en' | 'si' | 'ta';

/** Shown with the time, as the reader's may differ. */
const MAIL_ZONE = 'Asia/Colombo';

export const mailTime = (language: Language, at: Date): string =>
  `${written(language, at.getTime(), MAIL_ZONE, 'year')} (${offsetOf(at.getTime(), MAIL_ZONE)})`;

/**
 * Format in the reader's zone: the time today, otherwise the date, and the year if different. If the zones differ, adds
 * the zone and the email's time.
 */
export function pageTime(
  language: Language,
  at: number,
  reader: { now: number; timeZone?: string | undefined },
): string {
  const { now, timeZone } = reader;
  const [end, today] = [partsOf(at, timeZone), partsOf(now, timeZone)];
  const sameYear = end.year === today.year;
  const isToday = sameYear && end.month === today.month && end.day === today.day;
  const time = written(language, at, timeZone, isToday ? 'time' : sameYear ? 'day' : 'year');
  return offsetOf(at, timeZone) === offsetOf(at, MAIL_ZONE)
    ? time
    : `${time} ${offsetOf(at, timeZone)} (${written(language, at, MAIL_ZONE, 'year')} ${offsetOf(at, MAIL_ZONE)})`;
}

/** `time` omits the date, `day` the year. */
function written(language: Language, at: number, timeZone: string | undefined, from: 'time' | 'day' | 'year'): string {
  const { year, month, day, hour, minute } = partsOf(at, timeZone);
  const time = language === 'si' ? `${hour}.${minute}` : `${hour}:${minute}`;
  if (from === 'time') return time;
  const ofYear = from === 'year' ? [year] : [];
  const date =
    language === 'si'
      ? [...ofYear, SINHALA_MONTHS[Number(month) - 1], day]
      : [day, new Intl.DateTimeFormat(language, { timeZone, month: 'long' }).format(at), ...ofYear];
  return `${date.join(' ')}, ${time}`;
}

/** Newer browsers use the lunar months, which are different months. */
const SINHALA_MONTHS = [
  'ජනවාරි',
  'පෙබරවාරි',
  'මාර්තු',
  'අප්‍රේල්',
  'මැයි',
  'ජූනි',
  'ජූලි',
  'අගෝස්තු',
  'සැප්තැම්බර්',
  'ඔක්තෝබර්',
  'නොවැම්බර්',
  'දෙසැම්බර්',
];

type Parts = Record<'year' | 'month' | 'day' | 'hour' | 'minute', string>;

function partsOf(at: number, timeZone: string | undefined): Parts {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value])) as Parts;
}

/** GMT+5:30; some browsers in use cannot format offsets. */
function offsetOf(at: number, timeZone: string | undefined): string {
  const { year, month, day, hour, minute } = partsOf(at, timeZone);
  const there = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  const minutes = Math.round(there / 60_000) - Math.floor(at / 60_000);
  if (minutes === 0) return 'GMT';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `GMT${minutes < 0 ? '-' : '+'}${hours}${rest > 0 ? `:${String(rest).padStart(2, '0')}` : ''}`;
}
