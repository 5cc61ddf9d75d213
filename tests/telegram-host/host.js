import { createHandlers } from './handlers.js'
/**
 * The host side of Telegram's web protocol (telegram.md §2), for tests and for trying the app by eye.
 * Query: profile, user (JSON: id, name or first_name …; else the person of the sandbox's seed), startParam, theme,
 * path, age, lang, frame (`phone`, the default, or `window`, which the app fills), signed (`user`, the default,
 * `nobody` for a launch from a keyboard or inline button, `unsigned` for launch data without their hash), native
 * (the app is no frame of this page: for tests, which stand in for the bridge).
 * `window.__messages` records everything that the app has sent: { eventType, eventData, at }.
 */
import { drawBack, drawButton, drawColors, find, openDialog } from './host-ui.js'
import { MIN_VERSION, PROFILES, themeOf } from './profiles.js'

const query = new URLSearchParams(location.search)
const wanted = query.get('profile') ?? 'ideal'
const profile = PROFILES[wanted] ?? PROFILES.ideal
const FRAMES = ['phone', 'window']
const frameName = query.get('frame') ?? 'phone'
document.documentElement.dataset.frame = frameName
const frame = find('host-frame')
/**
 * The app runs in a separate view beside this page: tests open it, and pass on messages of both
 * sides.
 */
const isNative = query.has('native')
const state = {
  heldAnswers: [],
  theme: query.get('theme') ?? 'light',
  isBackVisible: false,
  /** True while a prompt is open, requested by the app or the client's own. */
  isPromptOpen: false,
  needsConfirmation: false,
  main: {},
  contact: '',
  homeScreen: profile.homeScreen,
}

window.__messages = []
/** For tests: actions of a person or a client that no button of the page triggers. */
window.__host = {
  state,
  profile,
  send,
  receive,
  setTheme,
  setVisible,
  reload,
  close,
  answerMethods,
}

/** Web clients post to `*` and never check origins; native ones call a function of their view. */
function post(eventType, eventData) {
  if (isNative) window.__toView(eventType, eventData)
  else frame.contentWindow?.postMessage(JSON.stringify({ eventType, eventData }), '*')
}

/** `eventData` may be a function, so that even a slow client reports the current state. */
function send(eventType, eventData) {
  if (profile.isMute) return
  const [min, max] = profile.delay ?? [0, 0]
  const tell = () => post(eventType, typeof eventData === 'function' ? eventData() : eventData)
  if (max === 0) tell()
  else setTimeout(tell, min + Math.random() * (max - min))
}

function setTheme(name) {
  state.theme = name
  paint()
  post('theme_changed', { theme_params: themeOf(name, profile) })
}

function paint() {
  const theme = themeOf(state.theme, profile)
  drawColors({ header: theme.bg_color, background: theme.bg_color, text: theme.text_color })
}

function setVisible(isVisible) {
  post('visibility_changed', { is_visible: isVisible })
}

/** The client's menu entry: the app reloads itself, or is reloaded after half a second. */
function reload() {
  window.__messages.push({ eventType: 'host:reload', eventData: undefined, at: Date.now() })
  post('reload_iframe')
}

function answerMethods() {
  for (const answer of state.heldAnswers.splice(0)) answer()
}

function close() {
  document.body.dataset.closed = 'true'
  frame.src = 'about:blank'
}

async function askToClose() {
  if (!state.needsConfirmation) return close()
  const buttons = [
    { id: 'leave', type: 'destructive', text: 'Close anyway' },
    { id: 'stay', type: 'cancel' },
  ]
  const message = 'Changes that you made may not be saved.'
  const { id } = await openDialog({ id: 'host-close-confirm', message, buttons })
  if (id === 'leave') close()
}

const handlers = createHandlers({ state, profile, send, close, drawBack, drawButton, drawColors })

window.addEventListener('message', ({ source, data }) => {
  if (source === frame.contentWindow && typeof data === 'string') receive(data)
})

function receive(text) {
  let message
  try {
    message = JSON.parse(text)
  } catch {
    return
  }
  const { eventType, eventData } = message
  const isUnknown = (MIN_VERSION[eventType] ?? 0) > Number(profile.version)
  window.__messages.push({ eventType, eventData, at: Date.now(), isUnknown })
  if (!isUnknown) handlers[eventType]?.(eventData)
}

find('host-back').onclick = () => (state.isBackVisible ? post('back_button_pressed') : askToClose())
find('host-close').onclick = askToClose
find('host-main').onclick = () => post('main_button_pressed')
find('host-secondary').onclick = () => post('secondary_button_pressed')
find('host-reload').onclick = reload
find('host-theme').onclick = () => {
  const themes = ['light', 'dark', 'custom']
  setTheme(themes[(themes.indexOf(state.theme) + 1) % themes.length])
}
window.addEventListener('resize', () => handlers.web_app_request_viewport())

function userOf({ name = 'Test', ...user }) {
  return { id: 7001, first_name: name, ...user }
}

/** Leaves the launch signed, or removes its person (`nobody`) or its signature (`unsigned`). */
function signAs(kind, params) {
  if (!['user', 'nobody', 'unsigned'].includes(kind)) throw new Error(`no launch signed ${kind}`)
  if (kind === 'nobody') params.delete('tgWebAppData')
  if (kind !== 'unsigned') return
  const data = new URLSearchParams(params.get('tgWebAppData') ?? '')
  data.delete('hash')
  data.delete('signature')
  params.set('tgWebAppData', data.toString())
}

async function launch() {
  if (profile !== PROFILES[wanted])
    throw new Error(`no profile ${wanted}: it is one of ${Object.keys(PROFILES).join(', ')}`)
  if (!FRAMES.includes(frameName))
    throw new Error(`no frame ${frameName}: it is one of ${FRAMES.join(', ')}`)
  const startParam = query.get('startParam') ?? undefined
  const response = await fetch('/launch', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      language: query.get('lang') ?? 'en',
      ...(query.has('user') && { user: userOf(JSON.parse(query.get('user') ?? '{}')) }),
      ...(startParam && { startParam }),
      ...(query.has('age') && { age: Number(query.get('age')) }),
      ...(profile.withoutSignature && { withoutSignature: true }),
    }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error ?? `launch answered ${response.status}`)
  state.contact = answer.contact
  const params = new URLSearchParams(answer.launchParams)
  signAs(query.get('signed') ?? 'user', params)
  if (profile.isFullscreen) params.set('tgWebAppFullscreen', '1')
  params.set('tgWebAppVersion', profile.version)
  params.set('tgWebAppPlatform', profile.platform)
  const theme = JSON.stringify(themeOf(state.theme, profile))
  if (profile.withoutTheme) params.delete('tgWebAppThemeParams')
  else params.set('tgWebAppThemeParams', theme)
  if (startParam) params.set('tgWebAppStartParam', startParam)
  const address = `${answer.appUrl}${query.get('path') ?? '/'}#${params}`
  if (isNative) return window.__openView(address)
  frame.allow = profile.allow
  frame.src = address
}

paint()
drawBack(false)
launch().catch((error) => {
  document.body.dataset.problem = String(error)
  find('host-title').textContent = String(error)
})
