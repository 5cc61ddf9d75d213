import Receipt from 'lucide-react/icons/receipt'
import Store from 'lucide-react/icons/store'
import { useFormatter, useTranslations } from 'use-intl'

import type { SpendingCategory } from '#lib/merchant-category.ts'
import { isNegative, absolute } from '#lib/money/decimal.ts'
import { Amount } from '#ui/amount.tsx'
import { Meter } from '#ui/meter.tsx'
import { RowIcon } from '#ui/row-icon.tsx'
import { Row } from '#ui/row.tsx'

import { iconOfCategory } from '../../components/card-transaction-row.tsx'
import { PagedSection } from '../../components/paged-section.tsx'
import type { CurrencySpending, SpendingGroup } from '../model/spending.ts'
import styles from './spending.module.css'

export function useCategoryName(): (category: SpendingCategory) => string {
  const t = useTranslations('spending')
  const tCategory = useTranslations('cards.transactions.categories')
  return (category) =>
    category === 'fees' || category === 'other' ? t(`kinds.${category}`) : tCategory(category)
}

export function useMerchantName(): (group: SpendingGroup | undefined) => string {
  const t = useTranslations('spending')
  return (group) => (group?.key && group.name) || t('unnamed')
}

interface GroupRowProps {
  group: SpendingGroup
  name: string
  icon: typeof Store
  currency: string
  href: string
}

function GroupRow({ group: { amount, share, count }, name, icon, currency, href }: GroupRowProps) {
  const t = useTranslations('spending')
  const format = useFormatter()
  return (
    <Row
      href={href}
      before={<RowIcon icon={icon} />}
      title={
        <span className={styles.group}>
          <span>{name}</span>
          <Amount
            amount={absolute(amount)}
            unit={currency}
            digits="short"
            sign={isNegative(amount) ? 'in' : undefined}
          />
        </span>
      }
      subtitle={
        <span className={styles.share}>
          <Meter percent={share ?? 0} />
          <span>{share === undefined ? '' : `${format.number(share)}%`}</span>
          <span className="visually-hidden">{t('payments', { count })}</span>
        </span>
      }
    />
  )
}

interface CategoriesProps {
  spending: CurrencySpending
  hrefOf: (category: SpendingCategory) => string
}

export function SpendingCategories({ spending, hrefOf }: CategoriesProps) {
  const t = useTranslations('spending')
  const categoryName = useCategoryName()
  return (
    <section aria-label={t('categories')}>
      <PagedSection>
        {spending.categories.map((group) => (
          <GroupRow
            key={group.key}
            group={group}
            name={categoryName(group.key)}
            icon={iconOfCategory(group.key) ?? Receipt}
            currency={spending.currency}
            href={hrefOf(group.key)}
          />
        ))}
      </PagedSection>
    </section>
  )
}

interface MerchantsProps {
  spending: Pick<CurrencySpending, 'merchants' | 'rows' | 'currency'>
  /** False if a control above the list already shows its title. */
  isTitled?: boolean
  hrefOf: (merchant: string) => string
}

export function SpendingMerchants({ spending, isTitled = false, hrefOf }: MerchantsProps) {
  const t = useTranslations('spending')
  const merchantName = useMerchantName()
  return (
    <section aria-label={t('merchants')}>
      <PagedSection {...(isTitled && { title: t('merchants') })}>
        {spending.merchants.map((group) => (
          <GroupRow
            key={group.key}
            group={group}
            name={merchantName(group)}
            icon={Store}
            currency={spending.currency}
            href={hrefOf(group.key)}
          />
        ))}
      </PagedSection>
    </section>
  )
}
