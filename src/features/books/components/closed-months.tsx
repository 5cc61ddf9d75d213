import FileDown from 'lucide-react/icons/file-down'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'

import { useHost, usePersonScope } from '#session/services.tsx'
import { FileRow } from '#ui/file-row.tsx'
import { useNotify } from '#ui/notice.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { exportCategories, importCategories, useCategories } from '#wallets/categories.ts'
import {
  closedMonths,
  useClosedMonths,
  writeClosedMonth,
  type ClosedMonth,
} from '#wallets/closed-months.ts'

import { shortId } from '../model/books-of.ts'
import { ClosedMonthsFile, overlaps } from '../model/closings.ts'
import { periodOfMonth, spanOfPeriod } from '../model/period.ts'

/** Maximum file size: enough for years of a wallet with ten thousand rows a month. */
const MAX_BYTES = 50_000_000

/** Returns whether the record covers its whole month in its time zone. */
function isWhole({ month, zone, start, end }: ClosedMonth): boolean {
  const span = spanOfPeriod(periodOfMonth(month), zone)
  return span?.start === start && span.end === end
}

const readFile = async (file: File) =>
  z.safeParse(ClosedMonthsFile, JSON.parse(await file.text())).data

/**
 * Saves closed months to a file and reads them back. Closed months are stored on this device only,
 * so the file brings them to another device.
 */
export function ClosedMonths({ ownerIds }: { ownerIds: readonly string[] }) {
  const t = useTranslations('statement.monthClosing')
  const tFile = useTranslations('statement.fileOutcome')
  const host = useHost()
  const scope = usePersonScope()
  const notify = useNotify()
  const months = useClosedMonths(...ownerIds)
  const [first = ''] = ownerIds
  const { count } = useCategories(first)
  const monthCount = new Set(months.map(({ month }) => month)).size
  const kept = [
    monthCount > 0 && t('count', { count: monthCount }),
    count > 0 && t('marks', { count }),
  ].filter(Boolean)
  const save = async () => {
    const categories = exportCategories(scope)
    const file = { format: 'tessera-closed-months', version: 1, months, categories }
    const content = JSON.stringify(file)
    const name = `closed-months-${shortId(first)}.json`
    notify(tFile(await host.saveFile({ name, type: 'application/json', content })))
  }
  const take = async (file: File) => {
    const read = file.size > MAX_BYTES ? undefined : await readFile(file).catch(() => undefined)
    const own =
      read?.months.filter((month) => ownerIds.includes(month.whose) && isWhole(month)) ?? []
    const { marks = [], rules = [] } = read?.categories ?? {}
    const others = marks.length + rules.length
    if (own.length + others === 0) return notify(t('unreadable'))
    // A month that is already closed here is not replaced, because two devices may have closed it
    // at different times.
    const known = ownerIds.flatMap((id) => closedMonths(scope, id))
    const before = known.length
    let isStored = importCategories(scope, { marks, rules })
    for (const month of own) {
      if (known.some((one) => one.whose === month.whose && overlaps(one, month))) continue
      known.push(month)
      isStored = writeClosedMonth(scope, month) && isStored
    }
    const taken = [
      own.length > 0 && t('taken', { count: known.length - before }),
      others > 0 && t('categoriesTaken'),
    ]
    notify(isStored ? taken.filter(Boolean).join(' · ') : t('notKept'))
  }
  return (
    <Section title={t('title')} footer={t('keptHere')}>
      {kept.length === 0 ? null : (
        <Row
          before={<FileDown size={24} aria-hidden />}
          title={t('save')}
          subtitle={kept.join(' · ')}
          onPress={() => void save()}
        />
      )}
      <FileRow
        title={t('take')}
        subtitle={t('takeText')}
        accept=".json,application/json"
        onFile={(file) => void take(file)}
      />
    </Section>
  )
}
