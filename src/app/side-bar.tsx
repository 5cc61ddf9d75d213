import { useQuery } from '@tanstack/react-query'
import Activity from 'lucide-react/icons/activity'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import BookOpen from 'lucide-react/icons/book-open'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import Code from 'lucide-react/icons/code'
import CreditCard from 'lucide-react/icons/credit-card'
import House from 'lucide-react/icons/house'
import Landmark from 'lucide-react/icons/landmark'
import Plus from 'lucide-react/icons/plus'
import ScanFace from 'lucide-react/icons/scan-face'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { userQueries } from '#api/user/queries.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import { paths } from '#paths'
import { useIsScreenEnabled } from '#session/enabled-screens.ts'
import { useServices } from '#session/services.tsx'
import { Amount } from '#ui/amount.tsx'
import { Logo } from '#ui/asset-icon.tsx'
import { Pressable } from '#ui/pressable.tsx'
import { PersonIcon, RowIcon } from '#ui/row-icon.tsx'
import { Text } from '#ui/text.tsx'
import { useCurrentWallet } from '#wallets/current-wallet.ts'
import { useDefaultCurrency } from '#wallets/default-currency.ts'
import { WalletIcon } from '#wallets/wallet-icon.tsx'
import { useWalletLabel, useWalletName } from '#wallets/wallet-labels.ts'
import { WalletSheet } from '#wallets/wallet-sheet.tsx'

import styles from './side-bar.module.css'

interface Place {
  title: string
  href: string
  Icon: typeof House
}

/**
 * Returns the main places in groups. The groups with titles are the same as those of More. Screens
 * within a place, such as a statement, are not listed, so that the bar fits into a low window.
 */
function usePlaces(): { title?: string; places: readonly Place[] }[] {
  const tab = useTranslations('common.tabs')
  const home = useTranslations('home')
  const more = useTranslations('more')
  return [
    {
      places: [
        { title: tab('home'), href: paths.home.to(), Icon: House },
        { title: tab('cards'), href: paths.cards.to(), Icon: CreditCard },
        { title: tab('activity'), href: paths.activity.to(), Icon: Activity },
      ],
    },
    {
      places: [
        { title: home('add'), href: paths.deposit.to(), Icon: Plus },
        { title: home('send'), href: paths.send.to(), Icon: ArrowUpRight },
        { title: home('exchange'), href: paths.exchange.to(), Icon: ArrowLeftRight },
      ],
    },
    {
      title: more('groups.money'),
      places: [
        { title: more('links.wallets.title'), href: paths.wallets.to(), Icon: Wallet },
        { title: more('links.accounts.title'), href: paths.virtualAccounts.to(), Icon: Landmark },
        { title: more('links.counterparties.title'), href: paths.counterparties.to(), Icon: Users },
        { title: more('links.books.title'), href: paths.books.to(), Icon: BookOpen },
      ],
    },
    {
      title: more('groups.you'),
      places: [
        { title: more('links.verification.title'), href: paths.verification.to(), Icon: ScanFace },
        { title: more('links.security.title'), href: paths.twoFactor.to(), Icon: ShieldCheck },
        { title: more('links.developer.title'), href: paths.developer.to(), Icon: Code },
      ],
    },
  ]
}

/**
 * Returns the place that an address belongs to: the place with this address, else the nearest one
 * above it. An asset belongs to Home.
 */
function placeOf(location: string): string {
  const above = Object.values(paths)
    .map(({ pattern }): string => pattern)
    .filter((path) => path !== '/' && `${location}/`.startsWith(`${path}/`))
  return above.toSorted((one, other) => one.length - other.length)[0] ?? paths.home.to()
}

export function SideBar() {
  const t = useTranslations('common')
  const [location] = useLocation()
  const isScreenEnabled = useIsScreenEnabled()
  const groups = usePlaces()
  const current = placeOf(location)
  return (
    <nav className={styles.bar} aria-label={t('navigation')} data-side-bar>
      <TenantName />
      <WalletSwitcher />
      {groups.map(({ title, places }) => (
        <div key={places[0]?.href} className={styles.group}>
          {title === undefined ? null : (
            <Text as="h2" size="label" tone="section" className={styles.heading}>
              {title}
            </Text>
          )}
          {places
            .filter(({ href }) => isScreenEnabled(href))
            .map(({ title: name, href, Icon }) => (
              <Pressable
                key={href}
                href={href}
                className={styles.place}
                aria-current={href === location ? 'page' : href === current ? 'true' : undefined}
              >
                <Icon size={22} aria-hidden />
                <Text isStrong={href === current}>{name}</Text>
              </Pressable>
            ))}
        </div>
      ))}
      <Person isCurrent={current === paths.profile.to()} />
    </nav>
  )
}

function TenantName() {
  const { name, logoUrl } = useServices().settings.tenant
  return (
    <div className={styles.tenant}>
      <Logo icon={logoUrl} symbol={name} size={28} />
      <span className={styles.words}>
        <Text size="control" isStrong>
          {name}
        </Text>
      </span>
    </div>
  )
}

function WalletSwitcher() {
  const nameOf = useWalletName()
  const labelOf = useWalletLabel()
  const currency = useDefaultCurrency()
  const { list, current, choose } = useCurrentWallet()
  const total = useQuery(walletQueries.detail(current?.id)).data?.total
  const [isOpen, setIsOpen] = useState(false)
  if (current === undefined) return <div className={styles.wallet} />
  return (
    <>
      <Pressable className={styles.wallet} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <WalletIcon name={labelOf(current.id)?.icon} type={current.type} />
        <span className={styles.words}>
          <Text isStrong>{nameOf(current)}</Text>
          <Text size="label" tone="secondary" className={styles.note}>
            {total === undefined || currency === '' ? null : (
              <Amount amount={total} unit={currency} />
            )}
          </Text>
        </span>
        <ChevronsUpDown size={16} aria-hidden />
      </Pressable>
      {isOpen ? (
        <WalletSheet
          wallets={list.data ?? []}
          current={current}
          onChoose={choose}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}

function Person({ isCurrent }: { isCurrent: boolean }) {
  const t = useTranslations('more.links.profile')
  const { data: person } = useQuery(userQueries.user())
  const name = person?.name || person?.email || person?.phone
  return (
    <Pressable
      href={paths.profile.to()}
      className={styles.person}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {name === undefined ? <RowIcon icon={UserRound} /> : <PersonIcon name={name} />}
      <span className={styles.words}>
        <Text isStrong={name !== undefined}>{name ?? t('title')}</Text>
        {name === undefined ? null : (
          <Text size="label" tone="secondary">
            {t('title')}
          </Text>
        )}
      </span>
    </Pressable>
  )
}
