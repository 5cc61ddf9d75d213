/**
 * Faults of the installed UI kit that prevent the use of its components as they are, one test per
 * such row of the table in src/ui/README.md. If an update fixes a fault its test fails: the
 * component can be used.
 */
import {
  Accordion,
  Avatar,
  Banner,
  Button,
  Cell,
  Chip,
  Image,
  InlineButtons,
  Input,
  Modal,
  PinInput,
  Placeholder,
  Progress,
  Section,
  SegmentedControl,
  Skeleton,
  Snackbar,
  Spinner,
  Tabbar,
  Timeline,
} from '@telegram-apps/telegram-ui'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'

import { ThemeRoot } from './theme-root.tsx'

const show = (element: ReactElement) =>
  render(
    <ThemeRoot platform="base" appearance="light">
      {element}
    </ThemeRoot>,
  ).container

describe('Known faults of Telegram’s interface kit', () => {
  it('The kit’s button accepts presses while it loads', async () => {
    const onClick = vi.fn()
    show(
      <Button loading onClick={onClick}>
        Pay
      </Button>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }))
    expect(onClick).toHaveBeenCalledOnce()
  })

  it('The kit’s spinner is not announced in a live region', () => {
    show(<Spinner size="s" />)
    expect(screen.getByRole('status')).toHaveTextContent('')
  })

  it('The kit’s chip marks its text up as a heading', () => {
    show(<Chip Component="button">Incoming</Chip>)
    expect(screen.getByRole('heading', { name: 'Incoming' })).toBeVisible()
  })

  it('The kit’s cell marks its second line up as a heading, and ignores a touch without an action', () => {
    const page = show(<Cell subtitle="Euro">EUR</Cell>)
    expect(screen.getByRole('heading', { name: 'Euro' })).toBeVisible()
    expect(page.querySelector('[class*=tgui-8071f6e38c77bc0b]')).not.toBeNull()
  })

  it('The kit’s section has an h1 in its header, and draws a divider beside an absent child', () => {
    const page = show(
      <Section header="Assets">
        <p>EUR</p>
        {null}
      </Section>,
    )
    expect(screen.getByRole('heading', { level: 1, name: 'Assets' })).toBeVisible()
    expect(page.querySelectorAll('hr')).toHaveLength(1)
  })

  it('The kit’s segmented control has tabs without panels, and arrow keys do not move between them', async () => {
    show(
      <SegmentedControl>
        <SegmentedControl.Item selected>Week</SegmentedControl.Item>
        <SegmentedControl.Item>Month</SegmentedControl.Item>
      </SegmentedControl>,
    )
    const week = screen.getByRole('tab', { name: 'Week' })
    expect(week).not.toHaveAttribute('aria-selected')
    week.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(week).toHaveFocus()
  })

  it('The kit’s input has no accessible name, even below a label', () => {
    show(<Input header="Full name" />)
    expect(screen.getByRole('textbox')).not.toHaveAccessibleName()
  })

  it('The kit’s avatar adds its initials to the text of the row', () => {
    expect(show(<Avatar size={40} acronym="KS" />)).toHaveTextContent('KS')
  })

  it('The kit’s image, skeleton and progress bar are block elements, even in a button', () => {
    const page = show(
      <button type="button">
        <Image size={40} />
        <Skeleton visible />
        <Progress value={40} />
      </button>,
    )
    const parts = page.querySelectorAll('button > *')
    expect(Array.from(parts, ({ tagName }) => tagName)).toEqual(['DIV', 'DIV', 'DIV'])
  })

  it('The kit’s placeholder is marked up as a list of definitions', () => {
    show(<Placeholder header="No cards yet" description="Order the first one." />)
    expect(screen.getByRole('term')).toHaveTextContent('No cards yet')
  })

  it('The kit’s snackbar is no live region', () => {
    show(<Snackbar onClose={() => {}}>Copied</Snackbar>)
    expect(screen.getByText('Copied')).toBeVisible()
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('The kit’s banner has headings for its texts, and no button if it is closed', () => {
    show(<Banner type="section" callout="Note" header="Maintenance" onCloseIcon={() => {}} />)
    expect(screen.getByRole('heading', { name: 'Note' })).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('The kit’s inline buttons and bottom tabs are not links', () => {
    show(
      <>
        <InlineButtons.Item text="Send" />
        <Tabbar>
          <Tabbar.Item text="Home" />
          <Tabbar.Item text="Cards" />
        </Tabbar>
      </>,
    )
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.getByRole('button', { name: 'Home' })).not.toHaveAttribute('aria-current')
  })

  it('The kit’s accordion can’t be opened by a key', () => {
    show(
      <Accordion expanded={false} onChange={() => {}}>
        <Accordion.Summary>Stablecoins</Accordion.Summary>
        <Accordion.Content>USDT</Accordion.Content>
      </Accordion>,
    )
    expect(screen.queryByRole('button')).toBeNull()
    expect(document.querySelector('summary, [tabindex]')).toBeNull()
  })

  it('The kit’s timeline has a heading for each step', () => {
    show(
      <Timeline active={0}>
        <Timeline.Item header="Sent">To the network</Timeline.Item>
        <Timeline.Item header="Booked">To the wallet</Timeline.Item>
      </Timeline>,
    )
    expect(screen.getByRole('heading', { name: 'To the network' })).toBeVisible()
  })

  it('The kit’s sheet has a title but no accessible name', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    show(
      <Modal open header={<Modal.Header>Receipt</Modal.Header>}>
        <p>Paid</p>
      </Modal>,
    )
    expect(await screen.findByRole('dialog')).not.toHaveAccessibleName()
    vi.restoreAllMocks()
  })

  it('The kit’s field for a code refuses a pasted or autofilled code', () => {
    show(<PinInput label="Code" pinCount={4} />)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(document.querySelector('[autocomplete="one-time-code"]')).toBeNull()
  })
})
