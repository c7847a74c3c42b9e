import type { ReactElement } from 'react';
import { Action } from '@/components/kyc/shared/frame/action';
import { useFrame } from '@/components/kyc/shared/frame/frame-context';
import type { CameraFault } from '@/core/kyc/capture/camera-watch';
import { CameraFaultScreen, mayBeRetried } from '../camera/camera-fault';
import { isOffered } from '../camera/is-offered';
import { useWords } from '../i18n';
import type { NativeShot } from './use-native-shot';

const OF_EVERY_CAMERA: readonly CameraFault[] = ['denied', 'absent', 'unsupported'];

export function DocumentCameraFault(props: {
  fault: CameraFault;
  native: NativeShot;
  onRetry: () => void;
}): ReactElement {
  const { fault, native, onRetry } = props;
  const { t } = useWords();
  const { actions, camera, inApp } = useFrame();
  const byUpload = isOffered('upload', camera);
  const retries = mayBeRetried(fault) && !inApp;
  const upload = async (): Promise<void> => {
    // The face check would meet the same camera.
    if ((await actions.go('dv-document-upload')) && OF_EVERY_CAMERA.includes(fault)) camera.choose('none');
  };
  return (
    <CameraFaultScreen
      fault={fault}
      step={2}
      onRetry={onRetry}
      device={native.there || byUpload || inApp || retries ? 'plain' : 'primary'}
    >
      {native.there && (
        <Action look={inApp || retries ? 'plain' : 'primary'} onClick={native.open}>
          {t('help.native')}
        </Action>
      )}
      {native.input}
      {byUpload && (
        <Action look={native.there || inApp || retries ? 'plain' : 'primary'} onClick={() => void upload()}>
          {t('help.upload')}
        </Action>
      )}
    </CameraFaultScreen>
  );
}
