/**
 * Fires the cancelable event `goingback` before the router handles a `popstate`. What is open on top of the page cancels
 * the event, or the router would load the data of the same page again, which fails offline. Listeners on the window run
 * in the order of their registration, even capturing ones, so this one has to be registered before the router's.
 */
export function announceGoingBack(): void {
  addEventListener('popstate', (event) => {
    const isAllowed = dispatchEvent(new Event('goingback', { cancelable: true }))
    if (!isAllowed) event.stopImmediatePropagation()
  })
}
