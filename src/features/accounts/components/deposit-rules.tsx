import { useTranslations } from 'use-intl'

import type { VirtualAccountView } from '#api/virtual-accounts/views.ts'
import { Section } from '#ui/section.tsx'

import type { Way } from '../model/state.ts'
import styles from './deposit-rules.module.css'

interface DepositRulesProps {
  account: VirtualAccountView
  ways: readonly Way[]
  /** What may be sent. */
  symbol: string
}

/** What a payer must keep to, and when the money is here. */
export function DepositRules({ account, ways, symbol }: DepositRulesProps) {
  const t = useTranslations('accounts')
  const { program, destination } = account
  const credited = program?.to?.symbol ?? destination?.symbol
  const names = ways.map((way) => t(`ways.${way}.name`)).join(t('waysJoin'))
  const network = destination?.network?.name
  return (
    <Section title={t('rules')}>
      <ul className={styles.rules}>
        <li>{names === '' ? t('only', { symbol }) : t('onlyBy', { symbol, ways: names })}</li>
        <li>{t('exactName')}</li>
        {credited === undefined ? null : (
          <li>
            {network === undefined
              ? t('credited', { symbol: credited })
              : t('creditedOn', { symbol: credited, network })}
          </li>
        )}
        {ways.map((way) => (
          <li key={way}>{t(`ways.${way}.time`)}</li>
        ))}
      </ul>
    </Section>
  )
}
