import { useQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import Printer from 'lucide-react/icons/printer'
import { useTranslations } from 'use-intl'

import { userQueries } from '#api/user/queries.ts'
import { dayKey } from '#lib/dates.ts'
import { useHost } from '#session/services.tsx'
import { PrintedPage } from '#sharing/printed-page.tsx'
import { ShareImageSheet, shareTextOf } from '#sharing/share-image-sheet.tsx'
import { useAreAmountsHidden } from '#ui/amount.tsx'
import { useNotify } from '#ui/notice.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import styles from './batch.module.css'
import { adviceName, useAdvice, type SentLine } from './use-advice.ts'

const ICON = 24
const TEXT_TYPE = 'text/plain;charset=utf-8'

interface PaymentAdvicesProps {
  sent: readonly SentLine[]
  chosen: SentLine | undefined
  onClose: () => void
}

export function PaymentAdvices(props: PaymentAdvicesProps) {
  const user = useQuery(userQueries.user())
  return (
    <QueryView query={user} skeleton={<SkeletonRows count={2} />}>
      {/* Recipients see the payer's name, but not the email address or phone number of the
          account. */}
      {({ name }) => <Advices {...props} payer={name} />}
    </QueryView>
  )
}

function Advices({ sent, chosen, onClose, payer }: PaymentAdvicesProps & { payer: string }) {
  const t = useTranslations('batch.advice')
  const host = useHost()
  const notify = useNotify()
  const isHidden = useAreAmountsHidden()
  const adviceOf = useAdvice(payer)
  const [first] = sent
  if (first === undefined) return null
  const save = async (lines: readonly SentLine[], name: string) => {
    const content = lines.map((one) => shareTextOf(adviceOf(one))).join('\n\n\n')
    const outcome = await host.saveFile({ name: `${name}.txt`, type: TEXT_TYPE, content })
    notify(t(`outcome.${outcome}`))
  }
  const count = sent.length
  return (
    <>
      <Section title={t('all')} footer={t(isHidden ? 'hintHidden' : 'hint')}>
        {host.print === undefined ? null : (
          <Row
            before={<Printer size={ICON} aria-hidden />}
            title={t('print')}
            subtitle={t('pages', { count })}
            onPress={host.print}
          />
        )}
        <Row
          before={<FileText size={ICON} aria-hidden />}
          title={t('save')}
          subtitle={t('saveHint', { count })}
          onPress={() => void save(sent, `payment-advices-${dayKey(first.outcome.at)}`)}
        />
      </Section>
      {chosen === undefined ? null : (
        <ShareImageSheet
          title={t('title')}
          shareImage={adviceOf(chosen)}
          fileName={adviceName(chosen)}
          onClose={onClose}
        />
      )}
      <PrintedPage label={t('all')}>
        {() => sent.map((one) => <PrintedAdvice key={one.line.line} {...adviceOf(one)} />)}
      </PrintedPage>
    </>
  )
}

function PrintedAdvice({
  brand,
  title,
  hero,
  subtitle,
  rows,
  footer,
}: ReturnType<ReturnType<typeof useAdvice>>) {
  return (
    <section className={styles.advice}>
      <p>{brand}</p>
      <h1>{title}</h1>
      <h2>{hero}</h2>
      <p>{subtitle}</p>
      <dl>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{footer}</p>
    </section>
  )
}
