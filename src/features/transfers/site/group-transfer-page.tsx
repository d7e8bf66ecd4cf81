import { TransferScreen } from './transfer-screen.tsx';
import './transfers.css';

/** [TRG-01] */
export function GroupTransferPage() {
  return <TransferScreen type="group" />;
}
