import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useFormatter, useTranslations } from 'use-intl'

import { CALENDAR_TYPE, dayInNextMonth, toCalendarFile } from '#lib/calendar-event.ts'
import { dayKey } from '#lib/dates.ts'
import { paths } from '#paths'
import { useHost, useServices } from '#session/services.tsx'
import { appLink } from '#sharing/app-link.ts'
import { useNotify } from '#ui/notice.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

/**
 * Saves a calendar event for paying this table again, because the platform schedules nothing. The
 * event contains no name and no amount: other people may see the calendar. `paidAt`: epoch
 * milliseconds.
 */
export function PayReminder({ batchId, paidAt }: { batchId: string; paidAt: number }) {
  const t = useTranslations('batch.reminder')
  const format = useFormatter()
  const host = useHost()
  const { settings } = useServices()
  const notify = useNotify()
  const day = dayInNextMonth(dayKey(paidAt))
  const save = async () => {
    const target = { startParam: 'send', path: paths.payMany.to() }
    const url = appLink(target, host.environment, settings)
    const event = { id: `${batchId}@tessera`, day, title: t('entry'), text: url, url }
    const content = toCalendarFile(event, Date.now())
    const outcome = await host.saveFile({ name: `${day}.ics`, type: CALENDAR_TYPE, content })
    notify(t(`outcome.${outcome}`))
  }
  return (
    <Section footer={t('hint')}>
      <Row
        before={<CalendarPlus size={24} aria-hidden />}
        title={t('title')}
        subtitle={t('text', {
          day: format.dateTime(new Date(day), { dateStyle: 'long', timeZone: 'UTC' }),
        })}
        onPress={() => void save()}
      />
    </Section>
  )
}
