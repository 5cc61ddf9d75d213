/** Calendar files with one event of a whole day, by RFC 5545. */
import { lastDayOf, monthOfDay, shiftMonth } from './months.ts'

export const CALENDAR_TYPE = 'text/calendar;charset=utf-8'

/** Maximum bytes of a line; longer ones continue after a line break and a space (section 3.1). */
const MAX_LINE_BYTES = 75

interface CalendarEvent {
  /** Unique for each event, so that a calendar replaces an event that is imported twice. */
  id: string
  /** `YYYY-MM-DD` */
  day: string
  title: string
  text: string
  url: string
}

/** Returns the same day of the next month, or that month's last day. `day`: `YYYY-MM-DD`. */
export function dayInNextMonth(day: string): string {
  const month = shiftMonth(monthOfDay(day), 1)
  const next = month + day.slice('YYYY-MM'.length)
  const last = lastDayOf(month)
  return next < last ? next : last
}

const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)

function foldLine(line: string): string {
  const encoder = new TextEncoder()
  let bytes = 0
  return Array.from(line, (character) => {
    const { length } = encoder.encode(character)
    bytes += length
    if (bytes <= MAX_LINE_BYTES) return character
    bytes = 1 + length
    return `\r\n ${character}`
  }).join('')
}

/** Writes the event, with a reminder at nine o'clock. `writtenAt`: epoch milliseconds. */
export function toCalendarFile(
  { id, day, title, text, url }: CalendarEvent,
  writtenAt: number,
): string {
  const stamp = new Date(writtenAt).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tessera//Bulk payments//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    `URL:${url}`,
    // The day stays free for others who see the calendar.
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:PT9H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}
