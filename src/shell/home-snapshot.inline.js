/*
 * Draws Home's balances in the place of the grey boxes before the app can. What Home showed last
 * (src/app/cache/home-snapshot.ts) stands there, with its time, before any code has come: for the same person,
 * session, tenant, build and language, at the plain address, with no lock and no hidden amounts; otherwise the boxes
 * stay. Where answers come before React does, the app has them drawn by the same means (src/app/prefetched-start.ts).
 */
;(function () {
  try {
    var launch = location.hash + location.search
    if (location.pathname !== '/' || /tgWebAppStartParam|startapp/.test(launch)) return
    if (localStorage.getItem('tessera.hide-amounts') === 'yes') return
    var prefetch = window.__tesseraPrefetch
    var first = document.querySelector('.first')
    // A press that begins on what is drawn below and ends when the app has come counts for the row that was
    // pressed, or not at all: by then another row may lie under the finger.
    var pressed
    addEventListener(
      'pointerdown',
      function (event) {
        var link = event.target.closest('.snapshot a')
        pressed = link && link.getAttribute('href')
      },
      true,
    )
    addEventListener(
      'click',
      function (event) {
        var link = '[href="' + pressed + '"]'
        if (!pressed || event.target.closest(link)) return
        pressed = null
        event.preventDefault()
        event.stopPropagation()
        var row = document.querySelector(link)
        if (row) row.click()
      },
      true,
    )
    var draw = function (picture, owner) {
      var make = function (parent, tag, name, text) {
        var element = document.createElement(tag)
        if (name) element.className = name
        if (text) element.textContent = text
        return parent.appendChild(element)
      }
      var main = document.createElement('main')
      main.className = 'first snapshot ' + picture.platform
      main.setAttribute('aria-busy', 'true')
      var total = make(main, 'b', '', picture.total[0])
      make(total, 'small', '', picture.total[1])
      make(main, 'time', '', picture.time)
      var actions = make(main, 'p')
      for (var i = 0; i < 3; i++) make(actions, 'i')
      // What Home put below them (src/features/home/components/attention-slot.tsx), in pixels.
      var attention = JSON.parse(localStorage.getItem(owner + 'attention-height'))
      make(main, 'section').style.height = (attention === null ? 76 : attention) + 'px'
      // How the person wants to see the assets (src/features/home/assets-view.ts).
      var view = JSON.parse(localStorage.getItem(owner + 'assets-view')) || { folded: [] }
      var groups = picture.groups.filter(function (group) {
        group.rows = group.rows.filter(function (row) {
          return !view.hidesSmall || !row.isSmall
        })
        return group.rows.length > 0
      })
      var assets = make(main, 'article')
      groups.forEach(function (group) {
        var list = make(assets, 'div')
        if (groups.length > 1) {
          make(list, 'h3', '', group.total)
          if (view.folded.indexOf(group.kind) >= 0) return
        }
        group.rows.forEach(function (row) {
          var link = make(list, 'a')
          link.href = row.href
          make(link, 'i')
          var name = make(link, 'span', '', row.title)
          make(name, 'small', '', row.subtitle)
          var amount = make(link, 'span', '', row.amount)
          make(amount, 'small', '', row.fiat)
        })
      })
      return main
    }
    prefetch.draw = function (picture, owner) {
      first.replaceWith(draw(picture, owner))
    }
    var owner = prefetch.owner
    if (!owner || localStorage.getItem(owner + 'lock')) return
    var snapshot = JSON.parse(localStorage.getItem(owner + 'home-snapshot'))
    if (snapshot.session !== JSON.parse(localStorage.getItem(owner + 'session'))) return
    if (snapshot.build !== document.querySelector('script[type=module]').src) return
    var wallet = JSON.parse(localStorage.getItem(owner + 'wallet'))
    if (wallet && wallet !== snapshot.wallet) return
    if (snapshot.language !== prefetch.language) return
    if (Date.now() - snapshot.at > 6048e5) return
    var main = draw(snapshot, owner)
    // Where the build names no tenant the session stands for it: only its own person gets this far. Which one it
    // is the page knows for sure by its config.json, where that names one; the first picture waits for no call.
    if (!prefetch.tenantId || snapshot.tenantId === prefetch.tenantId) first.replaceWith(main)
    prefetch.config
      .then(function (text) {
        var named = JSON.parse(text || '{}').VITE_TENANT_ID || prefetch.tenantId
        if (named !== snapshot.tenantId) main.replaceWith(first)
        else first.replaceWith(main)
      })
      .catch(function () {})
  } catch {}
})()
