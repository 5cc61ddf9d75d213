/** Scripts that once found a defect; every run plays them. */
import { ORDER_KINDS } from './orders.ts'
import type { Action, Script, Step } from './steps.ts'

const step = (tab: 0 | 1, act: Action, wait: Step['wait'] = 'rest'): Step => ({
  tab,
  act,
  choice: 0,
  fault: undefined,
  wait,
})

const kindOf = (id: string) => ORDER_KINDS.findIndex(({ last }) => last === id)

const ordering = (id: string, isTelegram: boolean, steps: Step[]): Script => ({
  isTelegram,
  hasLocks: true,
  kinds: [kindOf(id), kindOf('E55')],
  steps,
})

/** While a slow order is being sent, another window checks its status and dismisses it. */
const givenUp = (id: string, then: Step[]): Script =>
  ordering(id, false, [
    { ...step(0, 'press', 4), fault: { on: 'order', kind: 'slow' } },
    step(1, 'reload', 16),
    step(1, 'check', 16),
    step(1, 'start over'),
    ...then,
  ])

export const PAST_DEFECTS: readonly { name: string; script: Script }[] = [
  {
    name: 'the answer comes to an issuing page whose session ended in another tab',
    script: ordering('E25', false, [step(0, 'press', 4), step(1, 'sign out')]),
  },
  {
    name: 'the answer comes to an issuing page with an account, whose session ended in another tab',
    script: ordering('E26', false, [step(0, 'press', 8), step(1, 'sign out')]),
  },
  {
    name: 'an order is refused for its id once its session has ended in another tab',
    script: ordering('E54', false, [
      { ...step(1, 'press', 4), fault: { on: 'order', kind: 409 } },
      step(0, 'sign out'),
    ]),
  },
  ...['E54', 'E55', 'E59'].map((id) => ({
    name: `an order (${id}) is answered after a sign-out by hand, and ordered again after a sign-in`,
    script: ordering(id, false, [
      { ...step(0, 'press', 4), fault: { on: 'order', kind: 'slow' } },
      step(1, 'sign out'),
      step(1, 'sign in'),
      step(1, 'press'),
    ]),
  })),
  ...['E54', 'E55', 'E59'].map((id) => ({
    name: `an order (${id}) is answered after a sign-out and a sign-in, and filled in anew elsewhere`,
    script: ordering(id, false, [
      { ...step(0, 'press', 4), fault: { on: 'order', kind: 'slow' } },
      step(1, 'leave', 0),
      step(1, 'sign out', 8),
      step(1, 'sign in', 8),
      step(1, 'leave', 0),
      step(0, 'leave'),
      step(1, 'return'),
      step(1, 'edit'),
      step(1, 'press'),
    ]),
  })),
  {
    name: 'a frozen tab sleeps through a sign-out and a sign-in',
    script: ordering('E55', false, [
      step(1, 'sleep'),
      step(0, 'press'),
      step(0, 'sign out'),
      step(0, 'sign in'),
      step(1, 'press'),
    ]),
  },
  {
    name: 'a frozen tab in Telegram sleeps through the end of its session',
    script: ordering('E55', true, [
      step(1, 'sleep'),
      step(0, 'press'),
      step(0, 'end session'),
      step(1, 'press'),
    ]),
  },
  ...['E55', 'E59', 'E78', 'E75'].map((id) => ({
    name: `an order (${id}) is given up where no page knows of another, and was sent after all`,
    script: { ...givenUp(id, [step(1, 'edit'), step(1, 'press')]), hasLocks: false },
  })),
  ...['E55', 'E59', 'E78', 'E75'].map((id) => ({
    name: `an order (${id}) is given up in another window while it is sent, and ordered there again`,
    script: givenUp(id, [step(1, 'edit'), step(1, 'press')]),
  })),
  {
    name: 'an order that two windows ask about is sent anew from one, and given up in the other',
    script: ordering('E54', true, [
      { ...step(0, 'press twice', 0), fault: { on: 'order', kind: 'slow' } },
      step(1, 'agree', 16),
      step(0, 'end session', 0),
      step(1, 'press'),
      { ...step(1, 'go on', 0), choice: 1 },
      step(0, 'check', 16),
      { ...step(1, 'go on'), choice: 1 },
      step(1, 'press'),
      step(1, 'go on'),
      step(0, 'start over'),
      step(0, 'press'),
    ]),
  },
  {
    name: 'a sign-in by itself is under way in Telegram while another tab signs out by hand',
    script: ordering('E76', true, [
      step(0, 'offline'),
      step(0, 'end session'),
      step(1, 'online'),
      step(0, 'go on', 1),
      step(0, 'full storage'),
      step(0, 'free storage', 1),
      step(1, 'sign out', 16),
    ]),
  },
  {
    name: 'one tab signs out by hand while the tokens of the other, which the storage refused, are in its memory alone',
    script: ordering('E54', true, [
      step(0, 'full storage'),
      step(0, 'end session'),
      step(0, 'free storage', 0),
      step(0, 'sign out'),
    ]),
  },
  {
    name: 'a card that was given up goes out again, and the other window gives up its first record',
    script: ordering('E26', false, [
      { ...step(1, 'press'), fault: { on: 'order', kind: 'malformed' } },
      step(0, 'end session'),
      step(0, 'sign in'),
      step(1, 'start over'),
      step(1, 'press', 8),
      step(0, 'start over'),
    ]),
  },
  {
    name: 'a card was issued while the storage was full, and its account is opened anew',
    script: ordering('E26', false, [
      { ...step(0, 'press'), fault: { on: 'order', kind: 'timeout' } },
      step(0, 'full storage', 0),
      { ...step(0, 'repeat'), fault: { on: 'order', kind: 'fault after' } },
      step(0, 'start over', 0),
      step(0, 'free storage'),
    ]),
  },
  ...['E55', 'E59', 'E78'].map((id) => ({
    name: `an order (${id}) of the second wallet has no answer, and the first one pays by a review that was open`,
    script: ordering(id, false, [
      step(0, 'wallet', 0),
      { ...step(0, 'press'), fault: { on: 'order', kind: 'drop after' } },
      step(1, 'press'),
    ]),
  })),
  ...['E55', 'E59', 'E78'].map((id) => ({
    name: `an order (${id}) goes out from the second wallet, and then from the first by a review that was open`,
    script: ordering(id, false, [step(0, 'wallet', 0), step(0, 'press'), step(1, 'press')]),
  })),
  {
    name: 'a new try has the id of a card that another window still asks about, and that window finishes it',
    script: ordering('E26', false, [
      { ...step(0, 'press', 0), fault: { on: 'order', kind: 'malformed' } },
      step(1, 'press', 0),
      step(0, 'codes'),
      step(0, 'start over', 0),
      step(0, 'press'),
      step(1, 'repeat'),
      step(0, 'edit'),
      step(0, 'press'),
      step(0, 'repeat', 0),
    ]),
  },
  {
    name: 'an order does not arrive, and the late feed then shows an earlier one of the same amount',
    script: ordering('E78', false, [
      step(0, 'press'),
      step(1, 'late feed', 0),
      step(1, 'reload', 0),
      step(1, 'edit', 0),
      { ...step(1, 'press'), fault: { on: 'order', kind: 'drop before' } },
      step(0, 'check'),
    ]),
  },
  {
    name: 'an order that names neither recipient nor kind looks like the transfer of another device',
    script: ordering('E54', false, [
      { ...step(1, 'press'), fault: { on: 'order', kind: 'drop before' } },
      step(0, 'elsewhere'),
      step(1, 'check'),
    ]),
  },
  {
    name: 'an exchange of the same amount on another device is not the one whose call was lost',
    script: ordering('E59', false, [
      { ...step(1, 'press'), fault: { on: 'order', kind: 'drop before' } },
      step(0, 'exchange elsewhere'),
      step(1, 'check'),
    ]),
  },
  ...['E55', 'E56', 'E57', 'E58', 'E59'].map((id) => ({
    name: `an order (${id}) is given up in a late feed, and an equal one is sent in it`,
    script: ordering(id, false, [
      { ...step(0, 'press'), fault: { on: 'order', kind: 'drop after' } },
      step(0, 'late feed', 0),
      step(0, 'check'),
      step(0, 'start over', 0),
      { ...step(0, 'late feed', 0), choice: 2 },
      step(0, 'press'),
    ]),
  })),
  {
    name: 'an order does not arrive after an equal one, and the session ends that knew of both',
    script: ordering('E55', false, [
      step(1, 'press'),
      step(1, 'late feed', 0),
      step(1, 'edit', 0),
      { ...step(1, 'press'), fault: { on: 'order', kind: 'drop before' } },
      step(0, 'end session'),
      step(0, 'sign in'),
      step(0, 'check'),
    ]),
  },
  {
    name: 'a deposit arrives at another rate than the quoted one, and the session has ended',
    script: ordering('E71', false, [
      step(0, 'press', 2),
      { ...step(0, 'time'), fault: { on: 'order', kind: 'timeout' } },
      step(1, 'sign out'),
    ]),
  },
]
