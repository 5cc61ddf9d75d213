/** The host's reaction to each method of the app (telegram.md §2.4, §2.5). */
import { biometryHandlers } from './biometry.js'
import { openDialog } from './host-ui.js'
import { themeOf } from './profiles.js'

const POPUP_TYPES = ['default', 'destructive', 'ok', 'close', 'cancel']
const BURST = 3
const BURST_MS = 3000

/** @returns {Record<string, (data?: any) => void>} */
export function createHandlers({ state, profile, send, close, drawBack, drawButton, drawColors }) {
  let popupTimes = []
  /** Reads of the contact since consent: the first still finds nothing. */
  let contactReads = -1

  const sendAreas = () => {
    if (profile.isMuteViewport) return
    send('safe_area_changed', profile.safeArea)
    const top = profile.contentTop ?? 0
    send('content_safe_area_changed', { top, right: 0, bottom: 0, left: 0 })
  }

  async function prompt(options) {
    state.isPromptOpen = true
    const answer = await openDialog(options)
    state.isPromptOpen = false
    return answer
  }

  async function openPopup({ title, message, buttons }) {
    const count = buttons?.length ?? 0
    const isBroken = !message?.trim() || count < 1 || count > 3
    if (profile.isPopupTypeStrict) {
      if (isBroken || buttons.some(({ type }) => !POPUP_TYPES.includes(type))) return close()
    }
    if (state.isPromptOpen && profile.popupClash === 'drops') return
    const now = Date.now()
    popupTimes = popupTimes.filter((at) => at > now - BURST_MS)
    if (state.isPromptOpen || isBroken || popupTimes.length >= BURST)
      return send('popup_closed', {})
    popupTimes.push(now)
    const { id } = await prompt({ id: 'host-popup', title, message, buttons })
    send('popup_closed', id === null ? {} : { button_id: id })
  }

  async function requestPhone() {
    if (profile.isDenying || state.isPromptOpen)
      return send('phone_requested', { status: 'cancelled' })
    const { id } = await prompt({
      id: 'host-phone',
      message: 'Share your phone number with this bot?',
      buttons: [
        { id: 'accept', type: 'default', text: 'Share' },
        { id: 'deny', type: 'cancel' },
      ],
    })
    if (id === 'accept') contactReads = 0
    send('phone_requested', { status: id === 'accept' ? 'sent' : 'cancelled' })
  }

  function contactNow() {
    if (contactReads < 0) return ''
    contactReads += 1
    return contactReads > 1 ? state.contact : ''
  }

  const methods = {
    getRequestedContact: contactNow,
    getCurrentTime: () => Math.floor(Date.now() / 1000),
  }

  async function scanQr({ text }) {
    if (profile.qr === 'mute') return
    if (profile.qr === 'closes') return send('scan_qr_popup_closed', {})
    const buttons = [
      { id: 'scan', type: 'default', text: 'Scan' },
      { id: 'cancel', type: 'cancel' },
    ]
    const message = text || 'Scan a QR code'
    const answer = await prompt({ id: 'host-qr', message, input: 'QR code content', buttons })
    if (answer.id === 'scan') send('qr_text_received', { data: answer.text })
    else send('scan_qr_popup_closed', {})
  }

  return {
    iframe_ready() {
      if (profile.platform === 'weba') send('set_custom_style', '::-webkit-scrollbar{width:6px}')
    },
    web_app_ready() {
      document.body.dataset.ready = 'true'
    },
    web_app_close: close,
    web_app_request_theme() {
      send('theme_changed', () => ({ theme_params: themeOf(state.theme, profile) }))
    },
    web_app_request_viewport() {
      if (profile.isMuteViewport) return
      const { clientWidth: width, clientHeight: height } = document.querySelector('iframe')
      const size = profile.platform === 'tdesktop' ? { height } : { width, height }
      send('viewport_changed', { ...size, is_expanded: true, is_state_stable: true })
    },
    web_app_request_safe_area: sendAreas,
    web_app_request_content_safe_area: sendAreas,
    web_app_set_header_color({ color, color_key }) {
      drawColors({ header: color ?? themeOf(state.theme, profile)[color_key] })
    },
    web_app_set_background_color: ({ color }) => drawColors({ background: color }),
    web_app_set_bottom_bar_color: ({ color }) => drawColors({ bottomBar: color }),
    web_app_setup_back_button({ is_visible }) {
      state.isBackVisible = is_visible
      drawBack(is_visible)
    },
    web_app_setup_main_button(setup) {
      state.main = profile.platform === 'web' ? setup : { ...state.main, ...setup }
      drawButton('host-main', state.main)
    },
    web_app_setup_secondary_button(setup) {
      state.secondary = profile.platform === 'web' ? setup : { ...state.secondary, ...setup }
      drawButton('host-secondary', state.secondary)
    },
    web_app_setup_closing_behavior({ need_confirmation }) {
      state.needsConfirmation = profile.isClosingAlwaysConfirmed || need_confirmation
      document.body.dataset.confirm = String(state.needsConfirmation)
    },
    web_app_open_popup: openPopup,
    web_app_request_phone: requestPhone,
    web_app_request_write_access() {
      send('write_access_requested', { status: profile.isDenying ? 'cancelled' : 'allowed' })
    },
    web_app_invoke_custom_method({ req_id, method }) {
      const answer = () => {
        const known = methods[method]
        const outcome = known ? { result: known() } : { error: 'METHOD_INVALID' }
        send('custom_method_invoked', { req_id, ...outcome })
      }
      if (profile.holdsMethods) state.heldAnswers.push(answer)
      else answer()
    },
    web_app_check_home_screen() {
      send('home_screen_checked', { status: state.homeScreen })
    },
    web_app_add_to_home_screen() {
      if (profile.isDenying) return send('home_screen_failed', { error: 'UNSUPPORTED' })
      state.homeScreen = 'added'
      send('home_screen_added')
    },
    web_app_open_scan_qr_popup: scanQr,
    ...biometryHandlers({ profile, send, prompt }),
    web_app_open_link: ({ url }) => window.open(url, '_blank', 'noreferrer'),
    web_app_open_tg_link({ path_full }) {
      document.body.dataset.opened = `https://t.me${path_full}`
    },
  }
}
