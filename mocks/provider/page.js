/**
 * The sandbox's page of the verification provider. It speaks the protocols of the real pages:
 * Sumsub's messages at /websdk/websdk.html, Persona's at /widget. It sends the decision to the
 * sandbox.
 */
const query = new URLSearchParams(location.search)
const isPersona = query.has('container-id')
const note = document.querySelector('#note')

/** Id of the check: Persona's inquiry, or Sumsub's token, which arrives by message. */
let session = query.get('inquiry-id') ?? ''
const sessionId = crypto.randomUUID()

const post = (message) => parent.postMessage(message, '*')
const tellSumsub = (method, more = {}) => post({ method: `idCheck.${method}`, sessionId, ...more })
const tellPersona = (name, metadata) =>
  post({ name, containerId: query.get('container-id'), ...(metadata ? { metadata } : {}) })

/**
 * Returns the window in which the sandbox runs: the app's page if that has it, else this one. A
 * sandbox in the app's page answers only that page's calls.
 */
function callerOf() {
  try {
    if (parent.location.origin === location.origin) return parent
  } catch {
    // The app's page is on another origin, so the sandbox runs on a server.
  }
  return window
}

async function decide(status) {
  const response = await callerOf().fetch(new URL('/sandbox/scenario', location.href), {
    method: 'POST',
    body: JSON.stringify({ name: 'kyc-decision', session, status }),
  })
  if (response.ok) return finish(status)
  const { code, message } = await response.json()
  if (code !== 'TOKEN_EXPIRED') {
    note.textContent = `The sandbox refused: ${message}`
    return undefined
  }
  retry = () => decide(status)
  return tellSumsub('onError', { code: 'invalid-token', error: message })
}

let retry = () => undefined

function finish(status) {
  if (isPersona) {
    const metadata = { inquiryId: session, status: 'completed', fields: {} }
    return tellPersona(status === 'DECLINED' ? 'fail' : 'complete', metadata)
  }
  return tellSumsub('onApplicantSubmitted')
}

window.addEventListener('message', ({ source, data }) => {
  if (source !== parent || isPersona) return
  if (data.method === 'idCheck.init') {
    session = data.accessToken
    tellSumsub('onInitialized')
    tellSumsub('onResize', { height: document.documentElement.scrollHeight })
  }
  if (data.method === 'idCheck.updateAccessToken') {
    session = data.accessToken ?? session
    if (data.accessToken) retry()
    else note.textContent = data.error
  }
})

for (const button of document.querySelectorAll('[data-status]'))
  button.addEventListener('click', () => void decide(button.dataset.status))

if (isPersona) {
  const cancel = document.querySelector('#cancel')
  cancel.hidden = false
  cancel.addEventListener('click', () =>
    tellPersona('exit', { inquiryId: session, sessionToken: `session-of-${session}` }),
  )
  tellPersona('load')
  tellPersona('ready', {})
} else tellSumsub('onReady', { frameId: query.get('_') })
