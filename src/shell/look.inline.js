/*
 * Draws what Home showed last (src/session/keep-look.ts), with its time, in the place of the grey boxes:
 * balances stand there before any code has come. The same person, session, tenant, build and language, the
 * plain address, no lock, no hidden amounts; otherwise the boxes stay.
 */
;(function () {
  try {
    var launch = location.hash + location.search
    if (location.pathname !== '/' || /tgWebAppStartParam|startapp/.test(launch)) return
    if (!localStorage.getItem('access_token') || localStorage.getItem('tessera.person.lock')) return
    if (localStorage.getItem('tessera.hide-amounts') === 'yes') return
    var look = JSON.parse(localStorage.getItem('tessera.person.look'))
    var early = window.__tesseraEarly
    if (look.owner !== early.owner || early.isForeign !== false) return
    if (look.session !== localStorage.getItem('tessera.person.answers')) return
    if (look.build !== document.querySelector('script[type=module]').src) return
    var wallet = localStorage.getItem('tessera.person.wallet')
    if (wallet && wallet !== look.wallet) return
    if (look.language !== early.language) return
    if (Date.now() - look.at > 6048e5) return
    var make = function (parent, tag, name, text) {
      var element = document.createElement(tag)
      if (name) element.className = name
      if (text) element.textContent = text
      return parent.appendChild(element)
    }
    var first = document.querySelector('.first')
    var main = document.createElement('main')
    main.className = 'first look'
    main.setAttribute('aria-busy', 'true')
    var total = make(main, 'b', '', look.total[0])
    make(total, 'small', '', look.total[1])
    make(main, 'time', '', look.time)
    var actions = make(main, 'p')
    for (var i = 0; i < 3; i++) make(actions, 'i')
    var list = make(main, 'div')
    look.rows.forEach(function (row) {
      var link = make(list, 'a')
      link.href = row.href
      make(link, 'i')
      var name = make(link, 'span', '', row.title)
      make(name, 'small', '', row.subtitle)
      var amount = make(link, 'span', '', row.amount)
      make(amount, 'small', '', row.fiat)
    })
    // Where the build names no tenant the session stands for it: only its own person gets this far. Which one it
    // is the page knows for sure by its config.json, where that names one; the first picture waits for no call.
    if (!early.tenantId || look.tenantId === early.tenantId) first.replaceWith(main)
    early.config
      .then(function (text) {
        var named = JSON.parse(text || '{}').VITE_TENANT_ID || early.tenantId
        if (named !== look.tenantId) main.replaceWith(first)
        else first.replaceWith(main)
      })
      .catch(function () {})
  } catch {}
})()
