/**
 * What React calls the fields of its own records: of fibers, hooks, update queues, roots, lanes and contexts. Nothing
 * outside its chunk reads them (but its DevTools, which need a development build then), so that they can be renamed there: 1,000 bytes
 * less. None of them is a prop, an option or a name of the DOM.
 */
export const fiberFields = [
  ['alternate', 'child', 'childLanes', 'deletions', 'elementType', 'flags', 'lanes', 'memoizedProps', 'memoizedState'],
  ['pendingProps', 'refCleanup', 'return', 'sibling', 'stateNode', 'subtreeFlags', 'treeContext', 'updateQueue'],
  ['baseQueue', 'baseState', 'eagerState', 'hasEagerState', 'lastRenderedReducer', 'lastRenderedState', 'revertLane'],
  ['firstBaseUpdate', 'hiddenCallbacks', 'lastBaseUpdate', 'lastEffect', 'firstContext', 'memoizedValue'],
  ['callbackNode', 'callbackPriority', 'cancelPendingCommit', 'containerInfo', 'pendingContext', 'timeoutHandle'],
  ['blockedOn', 'incompleteTransitions', 'isDehydrated', 'pooledCache', 'pooledCacheLanes', 'shellSuspendCounter'],
  ['entangledLanes', 'entanglements', 'errorRecoveryDisabledLanes', 'expirationTimes', 'expiredLanes', 'hiddenUpdates'],
  ['pendingLanes', 'pingedLanes', 'suspendedLanes', 'warmLanes'],
  ['_currentValue', '_fragmentFiber', '_visibility'],
  ['baseLanes', 'cachePool', 'dehydrated', 'hydrationErrors', 'isBackwards'],
  ['renderingStartTime', 'retryLane', 'retryQueue', 'tailMode'],
].flat()

/** The same of xstate's actors, which only they read, in the chunk of the first screen. */
export const actorFields = [
  ['_snapshot', '_parent', '_processingStatus', '_scheduledEvents', '_relay', '_sendInspectionEvent', '_actorScope'],
  [
    '_deferred',
    '_unregister',
    '_syncSnapshot',
    '_stopProcedure',
    '_doneEvent',
    '_register',
    '_initialize',
    '_complete',
  ],
  ['_bookId', '_initState', '_getPreInitialState', '_reportError', '_getListeners', '_active', '_last', '_current'],
].flat()
